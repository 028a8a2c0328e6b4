import type { HiddenKind } from '../../hidden-text.ts';
import { plain } from '../damaged/raw-pdf.ts';
import { form, line, type PdfParts, pdfPage, show } from './pdf-page.ts';
import { evenly, greyJpeg, greyPicture, sides } from './pictures.ts';
import type { Trick } from './trick.ts';

type Make = (hidden: string) => PdfParts;
const trick = (name: string, kind: HiddenKind, make: Make, honest: PdfParts = {}): Trick => ({
  name: `${name}.pdf`,
  kind,
  make: (hidden) => pdfPage(hidden === null ? honest : make(hidden)),
});
/** A trick that only writes the words with other operators before them. */
const written = (name: string, kind: HiddenKind, set: string, place?: Parameters<typeof line>[2]) =>
  trick(name, kind, (hidden) => ({ after: line(hidden, set, place) }));

const state = (name: string, entries: string) => `/ExtGState << /${name} << ${entries} >> >>`;
const rectangle = (colour: string, box = '40 50 520 24') => `q ${colour} ${box} re f Q\n`;
const PICTURE = plain(
  '\x80'.repeat(100),
  '/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray',
);
const LAYER = '<< /Type /OCG /Name (notes) >>';
const LAYER_OFF = '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>';

const colours: readonly Trick[] = [
  written('white-on-white', 'colour', '1 1 1 rg'),
  written('white-grey', 'colour', '1 g'),
  written('nearly-white', 'colour', '0.97 0.97 0.97 rg'),
  written('pale-yellow', 'colour', '1 1 0.88 rg'),
  written('white-cmyk', 'colour', '0 0 0 0 k'),
  trick('white-separation', 'colour', (hidden) => ({
    after: line(hidden, '/Ink cs 0 scn'),
    resources:
      '/ColorSpace << /Ink [/Separation /Pale /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>',
  })),
  trick('white-calibrated', 'colour', (hidden) => ({
    after: line(hidden, '/Cal cs 1 1 1 sc'),
    resources: '/ColorSpace << /Cal [/CalRGB << /WhitePoint [0.9505 1 1.089] >>] >>',
  })),
  written('one-white-line-of-one-point', 'tiny', '1 g', { size: 1 }),
  trick(
    'blue-on-blue',
    'colour',
    (hidden) => ({ before: rectangle('0.1 0.2 0.6 rg'), after: line(hidden, '0.1 0.2 0.62 rg') }),
    { before: rectangle('0.1 0.2 0.6 rg') },
  ),
  trick(
    'black-on-black',
    'colour',
    (hidden) => ({ before: rectangle('0 g'), after: line(hidden, '0.05 g') }),
    { before: rectangle('0 g') },
  ),
  trick(
    'white-on-a-white-box-on-grey',
    'colour',
    (hidden) => ({
      before: rectangle('0.5 g') + rectangle('1 g', '45 52 500 20'),
      after: line(hidden, '1 g'),
    }),
    { before: rectangle('0.5 g') + rectangle('1 g', '45 52 500 20') },
  ),
  trick(
    'red-on-a-red-polygon',
    'colour',
    (hidden) => ({
      before: 'q 0.8 0 0 rg 0 20 m 590 20 l 560 120 l 20 110 l f Q\n',
      after: line(hidden, '0.8 0 0 rg'),
    }),
    { before: 'q 0.8 0 0 rg 0 20 m 590 20 l 560 120 l 20 110 l f Q\n' },
  ),
  trick(
    'green-on-a-thick-green-line',
    'colour',
    (hidden) => ({ before: 'q 0 0.4 0 RG 30 w 20 62 m 580 62 l S Q\n', after: line(hidden, '0 0.4 0 rg') }),
    { before: 'q 0 0.4 0 RG 30 w 20 62 m 580 62 l S Q\n' },
  ),
  trick('white-on-a-white-gradient', 'colour', (hidden) => ({
    before: 'q 40 50 520 24 re W n /Sh sh Q\n',
    after: line(hidden, '1 g'),
    resources:
      '/Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0.97] /N 1 >> >> >>',
  })),
  written('white-outlines', 'colour', '1 G 1 Tr'),
  trick('white-in-a-form', 'colour', (hidden) => ({
    after: '/X Do\n',
    resources: '/XObject << /X 6 0 R >>',
    others: [form(line(hidden, '1 g'))],
  })),
  trick('white-multiplied', 'colour', (hidden) => ({
    after: line(hidden, '/M gs 1 g'),
    resources: state('M', '/BM /Multiply'),
  })),
  trick(
    'white-inside-a-line',
    'colour',
    (hidden) => ({
      after: `q BT /F 6 Tf 50 60 Td 0 g ${show('References on request. ')} 1 g ${show(`${hidden} `)} 0 g ET Q\n`,
    }),
    { after: line('References on request. ', '0 g', { size: 6 }) },
  ),
];

const states: readonly Trick[] = [
  trick('opacity-none', 'transparent', (hidden) => ({
    after: line(hidden, '/T gs'),
    resources: state('T', '/ca 0'),
  })),
  trick('opacity-one-percent', 'transparent', (hidden) => ({
    after: line(hidden, '/T gs'),
    resources: state('T', '/ca 0.01'),
  })),
  trick('opacity-eight-percent', 'colour', (hidden) => ({
    after: line(hidden, '/T gs 0 g'),
    resources: state('T', '/ca 0.08'),
  })),
  trick('opacity-of-a-group', 'transparent', (hidden) => ({
    after: 'q /T gs /X Do Q\n',
    resources: `/XObject << /X 6 0 R >> ${state('T', '/ca 0')}`,
    others: [form(line(hidden, '0 g'), '/Group << /S /Transparency >>')],
  })),
  trick('empty-soft-mask', 'transparent', (hidden) => ({
    after: line(hidden, '/T gs'),
    resources: state('T', '/SMask << /S /Luminosity /G 6 0 R >>'),
    others: [form('0 g 0 0 595 842 re f', '/Group << /S /Transparency /CS /DeviceGray >>')],
  })),
  trick('black-lightened-in-a-group', 'colour', (hidden) => ({
    after: 'q /T gs /X Do Q\n',
    resources: `/XObject << /X 6 0 R >> ${state('T', '/BM /Lighten')}`,
    others: [form(line(hidden, '0 g'), '/Group << /S /Transparency >>')],
  })),
  written('render-mode-3', 'invisible', '3 Tr'),
  written('render-mode-7', 'invisible', '7 Tr'),
  trick('layer-off', 'layer', (hidden) => ({
    after: `/OC /L BDC ${line(hidden)} EMC\n`,
    resources: '/Properties << /L 6 0 R >>',
    catalogue: LAYER_OFF,
    others: [LAYER],
  })),
  trick('form-in-a-layer-off', 'layer', (hidden) => ({
    after: '/X Do\n',
    resources: '/XObject << /X 7 0 R >>',
    catalogue: LAYER_OFF,
    others: [LAYER, form(line(hidden), '/OC 6 0 R')],
  })),
  trick('type-3-font-that-draws-nothing', 'invisible', (hidden) => ({
    after: `q BT /E 10 Tf 50 60 Td ${show(hidden)} ET Q\n`,
    fonts: '/E 6 0 R',
    others: [
      `<< /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 500 700] /FirstChar 32 /LastChar 126 /Widths [${'500 '.repeat(95)}] /CharProcs << /e 7 0 R >> /Encoding << /Type /Encoding /Differences [32 ${'/e '.repeat(95)}] >> /ToUnicode 8 0 R /Resources << >> >>`,
      plain('500 0 d0'),
      plain(
        'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap',
      ),
    ],
  })),
];

const places: readonly Trick[] = [
  written('one-point', 'tiny', '0 g', { size: 1 }),
  written('three-points', 'tiny', '0 g', { size: 3 }),
  written('scaled-down', 'tiny', '0.1 0 0 0.1 40 40 cm 0 g', { size: 12 }),
  trick('scaled-down-by-the-text-matrix', 'tiny', (hidden) => ({
    after: `BT /F 10 Tf 0.05 0 0 0.05 50 60 Tm ${show(hidden)} ET\n`,
  })),
  written('right-of-the-page', 'off_page', '0 g', { x: 700 }),
  written('above-the-page', 'off_page', '0 g', { y: 900 }),
  written('far-below-the-page', 'off_page', '0 g', { y: -5000 }),
  trick(
    'outside-the-crop-box',
    'off_page',
    (hidden) => ({ after: line(hidden, '0 g', { y: 20 }), page: '/CropBox [0 40 595 842]' }),
    { page: '/CropBox [0 40 595 842]' },
  ),
  written('clipped-to-a-point', 'clipped', '50 60 1 1 re W n'),
  written('clipped-elsewhere', 'clipped', '400 700 m 500 700 l 450 760 l h W n'),
  trick('outside-the-box-of-a-form', 'clipped', (hidden) => ({
    after: '/X Do\n',
    resources: '/XObject << /X 6 0 R >>',
    others: [
      plain(
        line(hidden),
        '/Type /XObject /Subtype /Form /BBox [0 700 9 709] /Resources << /Font << /F 5 0 R >> >>',
      ),
    ],
  })),
  trick('under-a-white-box', 'covered', (hidden) => ({ after: line(hidden, '0 g') + rectangle('1 g') })),
  trick('under-two-boxes-of-eighty-percent', 'covered', (hidden) => ({
    after: line(hidden, '0 g') + rectangle('/T gs 1 g') + rectangle('/T gs 1 g'),
    resources: state('T', '/ca 0.8'),
  })),
  trick('under-a-picture', 'covered', (hidden) => ({
    after: `${line(hidden, '0 g')}q 520 0 0 24 40 50 cm /X Do Q\n`,
    resources: '/XObject << /X 6 0 R >>',
    others: [PICTURE],
  })),
  trick(
    'under-the-heading-band',
    'covered',
    (hidden) => ({
      before: line(hidden, '0 g') + rectangle('0.2 0.3 0.5 rg'),
      after: line('Available from September', '1 g'),
    }),
    { before: rectangle('0.2 0.3 0.5 rg'), after: line('Available from September', '1 g') },
  ),
  written('squeezed', 'squeezed', '0 g 1 Tz'),
  written('piled-up', 'squeezed', '0 g -4 Tc'),
  trick('tiny-letter-by-letter', 'tiny', (hidden) => ({
    after: `BT /F 1 Tf ${Array.from(hidden, (letter, n) => `1 0 0 1 ${50 + n * 0.75} 60 Tm ${show(letter)}`).join(' ')} ET\n`,
  })),
  trick('squeezed-letter-by-letter', 'squeezed', (hidden) => ({
    after: `BT /F 10 Tf ${Array.from(hidden, (letter, n) => `0.01 0 0 1 ${50 + n * 0.05} 60 Tm ${show(letter)}`).join(' ')} ET\n`,
  })),
];

const beside: readonly Trick[] = [
  trick(
    'replacing-text',
    'alternative',
    (hidden) => ({
      after: `/Span << /ActualText (${hidden}) >> BDC ${line('References on request.', '0 g')} EMC\n`,
    }),
    { after: line('References on request.', '0 g') },
  ),
  trick(
    'replacing-text-by-name',
    'alternative',
    (hidden) => ({
      after: `/Span /P BDC ${line('References on request.', '0 g')} EMC\n`,
      resources: `/Properties << /P << /ActualText (${hidden}) >> >>`,
    }),
    { after: line('References on request.', '0 g') },
  ),
  trick('description-of-nothing', 'alternative', (hidden) => ({
    after: `/Figure << /Alt (${hidden}) >> BDC 0.9 g 500 700 30 30 re f EMC\n`,
  })),
  trick('description-in-the-structure', 'alternative', (hidden) => ({
    after: '/Figure << /MCID 0 >> BDC 0.9 g 500 700 30 30 re f EMC\n',
    page: '/StructParents 0',
    catalogue: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
    others: [
      '<< /Type /StructTreeRoot /K 7 0 R /ParentTree 8 0 R >>',
      `<< /Type /StructElem /S /Figure /P 6 0 R /Pg 3 0 R /K 0 /Alt (${hidden}) >>`,
      '<< /Nums [0 [7 0 R]] >>',
    ],
  })),
  trick('hidden-annotation', 'annotation', (hidden) => ({
    page: `/Annots [<< /Type /Annot /Subtype /FreeText /Rect [40 40 500 60] /F 2 /DA (/Helv 9 Tf) /Contents (${hidden}) >>]`,
  })),
  trick('note-that-lists-skills', 'comment', (hidden) => ({
    page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [500 700 510 710] /Contents (${hidden}) >>]`,
  })),
];

/** A trick that writes over a picture, 520 points wide, which stays without the words. */
const onPicture = (
  name: string,
  set: string,
  others: PdfParts['others'],
  { kind = 'colour' as HiddenKind, place = {}, isUnder = false } = {},
) => {
  const honest: PdfParts = { resources: '/XObject << /X 6 0 R >>', ...(others ? { others } : {}) };
  const drawn = 'q 520 0 0 24 40 50 cm /X Do Q\n';
  return trick(
    name,
    kind,
    (hidden) => {
      const words = line(hidden, set, { size: 6, ...place });
      return isUnder ? { ...honest, after: words + drawn } : { ...honest, before: drawn, after: words };
    },
    isUnder ? { ...honest, after: drawn } : { ...honest, before: drawn },
  );
};
const OPAQUE = greyPicture(evenly(255));

const pictures: readonly Trick[] = [
  onPicture('grey-on-a-grey-picture', '0.5 g', [greyPicture(evenly(128))]),
  onPicture('white-on-a-white-picture', '1 g', [greyPicture(evenly(255))]),
  onPicture('black-on-the-black-side-of-a-picture', '0 g', [greyPicture(sides(255, 0))], {
    place: { x: 255, size: 4 },
  }),
  onPicture('grey-on-a-grey-jpeg', '0.5 g', [greyJpeg]),
  onPicture('grey-on-an-opaque-picture-with-a-mask', '0.5 g', [
    greyPicture(evenly(128), '/SMask 7 0 R'),
    OPAQUE,
  ]),
  onPicture('white-on-a-white-picture-that-is-half-seen', '1 g', [
    greyPicture(evenly(255), '/SMask 7 0 R'),
    greyPicture(sides(0, 120)),
  ]),
  onPicture(
    'under-an-opaque-picture-with-a-mask',
    '0 g',
    [greyPicture(evenly(200), '/SMask 7 0 R'), OPAQUE],
    {
      kind: 'covered',
      isUnder: true,
    },
  ),
];

export const pdfTricks: readonly Trick[] = [...colours, ...states, ...places, ...beside, ...pictures];
