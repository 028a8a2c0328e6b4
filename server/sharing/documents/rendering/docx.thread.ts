import { Document, Packer, Paragraph } from 'docx';
import type { Branding } from '../branding.service.ts';
import type { DocumentModel } from '../document-model.rules.ts';

export async function writeDocx(model: DocumentModel, _branding: Branding): Promise<Uint8Array> {
  const document = new Document({ sections: [{ children: [new Paragraph(model.name)] }] });
  return new Uint8Array(await Packer.toBuffer(document));
}
