import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { splitSkills } from './pasted-skills.ts';
import { SkillsInput } from './skills-input.tsx';

describe('splitSkills', () => {
  it.each([
    ['Java, Spring; SQL', ['Java', 'Spring', 'SQL']],
    ['C, C++, C#, .NET, Node.js', ['C', 'C++', 'C#', '.NET', 'Node.js']],
    ['- Wound care\n- Triage.\n• Phlebotomy', ['Wound care', 'Triage', 'Phlebotomy']],
    ['1. SAP\r\n2) Excel', ['SAP', 'Excel']],
    ['AWS (EC2, S3), Docker', ['AWS (EC2, S3)', 'Docker']],
    ['Excel, excel,  , EXCEL, Word', ['Excel', 'Word']],
    ['Stakeholder management', ['Stakeholder management']],
    [`${'x'.repeat(81)}, Word`, ['Word']],
  ])('splits %j into one name each', (text, names) => {
    expect(splitSkills(text)).toEqual(names);
  });
});

function Input({ max }: { max?: number }) {
  const [value, setValue] = useState<string[]>(['Excel']);
  return (
    <SkillsInput
      label="Skills"
      value={value}
      onChange={setValue}
      onSearch={() => undefined}
      suggestions={[]}
      {...(max === undefined ? {} : { max })}
    />
  );
}

describe('a list pasted into the skills', () => {
  it('makes one chip of each skill and repeats none', async () => {
    await renderApp(<Input />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Skills' }));
    await userEvent.paste('C, C++\n• excel; Python');
    for (const name of ['Excel', 'C', 'C++', 'Python'])
      expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(4);
  });

  it('says how many found no place', async () => {
    await renderApp(<Input max={3} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Skills' }));
    await userEvent.paste('Java, Kotlin, Scala, Go');
    expect(await screen.findByText('2 skills were left out: there is room for 3.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(3);
  });

  it('leaves a single skill in the input, to be completed', async () => {
    await renderApp(<Input />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Skills' }));
    await userEvent.paste('Stakeholder');
    expect(screen.getByRole('textbox', { name: 'Skills' })).toHaveValue('Stakeholder');
  });
});
