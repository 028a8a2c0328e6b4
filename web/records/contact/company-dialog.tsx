import { Modal, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { useState } from 'react';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';

export type Company = { company_name?: string; company_domain?: string };
type CompanyDialogProps = {
  opened: boolean;
  /** Of the candidate. */
  name: string;
  onClose: () => void;
  /** Throws what the server refuses; the error is shown. */
  onFind: (company: Company) => Promise<void>;
};

/** Asks for the company of a candidate whose work history does not name it. */
export const CompanyDialog = (props: CompanyDialogProps) => (
  <Modal opened={props.opened} onClose={props.onClose} title={`Where does ${props.name} work?`} size="sm">
    {props.opened && <CompanyForm {...props} />}
  </Modal>
);

function CompanyForm({ onClose, onFind }: CompanyDialogProps) {
  const [company_name, setCompany] = useState('');
  const [company_domain, setDomain] = useState('');
  const { error, isBusy, run } = useDialogAction(onClose);
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onFind({ company_name, company_domain }));
      }}
    >
      <Text c="dimmed">
        Neither the work history nor a LinkedIn address says where to look. The company is used for this
        look-up only.
      </Text>
      <TextField
        label="Company"
        data-autofocus
        maxLength={limits.enrichCompany}
        value={company_name}
        onChange={({ currentTarget }) => setCompany(currentTarget.value)}
      />
      <TextField
        label="Website or domain"
        placeholder="nordlys.example"
        maxLength={limits.enrichUrl}
        value={company_domain}
        onChange={({ currentTarget }) => setDomain(currentTarget.value)}
      />
      <FormError message={error} />
      <DialogButtons label="Find email" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
