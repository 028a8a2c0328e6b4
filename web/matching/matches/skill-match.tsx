import { Chips, type ChipsProps } from '../../ui/chips/chips.tsx';

type SkillMatchProps = Pick<ChipsProps, 'max' | 'oneLine'> & {
  matched: readonly string[];
  missing: readonly string[];
};

export function SkillMatch({ matched, missing, ...rest }: SkillMatchProps) {
  const items = [
    ...matched.map((label) => ({ label, kind: 'matched' as const })),
    ...missing.map((label) => ({ label, kind: 'missing' as const })),
  ];
  return <Chips items={items} {...rest} label="Matched and missing skills" />;
}
