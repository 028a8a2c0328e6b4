import { Paragraph, TabStopType, TextRun } from 'docx';
import { docx, grid, type HeadDocument, rows, text } from './document.ts';

const HEAD = 'Noor Haddad\nnoor.haddad@example.com\n\n';
const JOB = '\n\nEXPERIENCE\nAnalyst, Orrin Works\n2017 - Present\n';

/** Lists of skills as they are set. All people are fictional. */
export const skillLists: HeadDocument[] = [
  {
    of: 'skills rows',
    shown: { skills: ['Python', 'Java', 'SQL', 'AWS', 'Docker'] },
    bytes: text(`${HEAD}SKILLS\nPython Java SQL AWS Docker${JOB}`),
  },
  {
    of: 'skills rows',
    shown: { skills: ['Forklift licence', 'Stock control', 'Manual handling', 'SAP'] },
    bytes: text(`${HEAD}SKILLS\nForklift licence    Stock control    Manual handling    SAP${JOB}`),
  },
  {
    of: 'skills rows',
    shown: { skills: ['Photoshop', 'InDesign', 'Premiere Pro', 'Lightroom'] },
    bytes: docx([
      'Noor Haddad@20',
      'noor.haddad@example.com',
      '## Skills',
      new Paragraph({
        tabStops: [3000, 6000].map((position) => ({ type: TabStopType.LEFT, position })),
        children: [new TextRun('Photoshop\tInDesign\tPremiere Pro')],
      }),
      'Lightroom',
      '## Experience',
      'Retoucher, Studio Ostra',
      '2018 - Present',
    ]),
  },
  {
    of: 'skills rows',
    shown: { skills: ['Kubernetes', 'Terraform', 'Ansible', 'Jenkins', 'Linux', 'Bash'] },
    bytes: text(
      `${HEAD}TECHNICAL SKILLS\nTools: Kubernetes Terraform Ansible Jenkins\nSystems: Linux Bash${JOB}`,
    ),
  },
  {
    of: 'skills rows',
    shown: { skills: ['Triage', 'Venepuncture', 'Wound care', 'ECG'] },
    bytes: text(`${HEAD}SKILLS\nTriage . Venepuncture . Wound care . ECG${JOB}`),
  },
  {
    of: 'skills rows',
    shown: { skills: ['Negotiation', 'Forecasting', 'Salesforce', 'Key accounts'] },
    bytes: rows(50, [
      [[40, '*Noor Haddad@22']],
      [],
      [[40, 'noor.haddad@example.com']],
      [],
      [[40, '*SKILLS@12']],
      [
        [40, 'Negotiation'],
        [150, 'Forecasting'],
        [260, 'Salesforce'],
      ],
      [[40, 'Key accounts']],
      [],
      [[40, '*EXPERIENCE@12']],
      [[40, 'Sales Manager, Brae Foods']],
      [[40, '2015 - Present']],
    ]),
  },
  {
    of: 'skills rows',
    shown: { skills: ['HTML', 'CSS', 'JavaScript', 'React', 'Node.js'] },
    bytes: rows(50, [
      [[40, '*Noor Haddad@22']],
      [],
      [[40, 'noor.haddad@example.com']],
      [],
      [[40, '*SKILLS@12']],
      [[40, 'HTML CSS JavaScript React Node.js']],
      [],
      [[40, '*EXPERIENCE@12']],
      [[40, 'Web Developer, Brae Foods']],
      [[40, '2015 - Present']],
    ]),
  },
  {
    of: 'skills rows',
    shown: { skills: ['Excel', 'Power BI', 'SAP', 'Tally'] },
    bytes: docx([
      'Noor Haddad@20',
      'noor.haddad@example.com',
      '## Skills',
      'Excel ~ Power BI ~ SAP ~ Tally',
      '## Experience',
      'Accountant, Brae Foods',
      '2018 - Present',
    ]),
  },
  {
    of: 'long skills',
    shown: {
      skills: [
        'Preparation of consolidated accounts under IFRS and FRS 102',
        'Cash flow forecasting',
        'Month end close',
      ],
    },
    bytes: text(
      `${HEAD}SKILLS\n- Preparation of consolidated accounts under IFRS and FRS 102\n- Cash flow forecasting\n- Month end close${JOB}`,
    ),
  },
  {
    of: 'long skills',
    shown: {
      skills: [
        'Planning and supervision of scaffolding',
        'Reading structural drawings and details of reinforcement',
        'Site safety',
      ],
    },
    bytes: rows(50, [
      [[40, '*Noor Haddad@22']],
      [],
      [[40, 'noor.haddad@example.com']],
      [],
      [[40, '*SKILLS@12']],
      [[40, '• Planning and supervision of']],
      [[48, 'scaffolding']],
      [[40, '• Reading structural drawings and']],
      [[48, 'details of reinforcement']],
      [[40, '• Site safety']],
      [],
      [[40, '*EXPERIENCE@12']],
      [[40, 'Foreman, Brae Build']],
      [[40, '2015 - Present']],
    ]),
  },
  {
    of: 'long skills',
    shown: {
      skills: [
        'Diagnosing faults in high-voltage systems of electric and hybrid vehicles',
        'Wheel alignment',
        'MOT testing',
      ],
    },
    bytes: docx([
      'Noor Haddad@20',
      'noor.haddad@example.com',
      '## Skills',
      grid(
        [
          [
            '- Diagnosing faults in high-voltage systems of electric and hybrid vehicles',
            '- Wheel alignment\n- MOT testing',
          ],
        ],
        [50, 50],
      ),
      '## Experience',
      'Vehicle Technician, Brae Motors',
      '2018 - Present',
    ]),
  },
];
