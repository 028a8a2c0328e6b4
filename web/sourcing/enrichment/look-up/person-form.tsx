import { SimpleGrid } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { EnrichRequest } from '@placewell/contract/sourcing/enrichment.ts';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { SendBar } from './send-bar.tsx';
import { type Options, useSend } from './use-send.ts';

const EMPTY = {
  first_name: '',
  last_name: '',
  company_name: '',
  company_domain: '',
  linkedin_url: '',
  job_tittle: '',
  client_ref: '',
};

/** Looks up one person by name and company, or by the LinkedIn address. */
export function PersonForm() {
  const sender = useSend();
  const [options, setOptions] = useState<Options>({ job: undefined, isForced: false });
  const form = useSchemaForm(EnrichRequest, EMPTY, { validate: 'onSubmit' });
  const { errors } = form.formState;
  const field = (name: keyof typeof EMPTY) => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <form
      noValidate
      onSubmit={form.submit(async ({ job_id: _, ...person }) => {
        if (!(await sender.send([person], options))) return;
        form.reset(EMPTY);
        form.setFocus('first_name');
      })}
    >
      <SimpleGrid cols={2} spacing={12} verticalSpacing={14} style={{ alignItems: 'start' }}>
        <TextField label="First name" maxLength={limits.enrichName} {...field('first_name')} />
        <TextField label="Last name" maxLength={limits.enrichName} {...field('last_name')} />
        <TextField label="Company" maxLength={limits.enrichCompany} {...field('company_name')} />
        <TextField
          label="Website or domain"
          placeholder="nordlys.example"
          maxLength={limits.enrichUrl}
          {...field('company_domain')}
        />
        <TextField
          className={shared.wholeRow ?? ''}
          label="LinkedIn address"
          description="Enough on its own, but a name with a company finds more"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="linkedin.com/in/ada-berg"
          maxLength={limits.enrichUrl}
          {...field('linkedin_url')}
        />
        <TextField label="Job title" maxLength={limits.enrichCompany} {...field('job_tittle')} />
        <TextField label="Your reference" maxLength={limits.enrichReference} {...field('client_ref')} />
        <div className={shared.wholeRow}>
          <SendBar count={1} options={options} onOptions={setOptions} sender={sender} />
        </div>
      </SimpleGrid>
    </form>
  );
}
