/** An employer's text before and after the work itself. All of it was written for this project. */
export type Surroundings = { before: string; after: string };

/** Surroundings of the jobs that may be tuned on. */
export const TUNE_SURROUNDINGS: readonly Surroundings[] = [
  {
    before: `About us
Harbourline began in 1994 with a van and two people. Today 420 of us work from six sites, and we are still owned by the two families who started it. Our customers stay with us for eleven years on average, and so do our people. We have been named among the region's best employers four times in a row.
Your role`,
    after: `What we offer
A salary that we agree on openly, 27 days of holiday plus your birthday, a pension with 8 % from us, free parking, fruit every Tuesday and a summer party that people still talk about in December. Cycle to work scheme, discounts at two hundred shops, a gym in the basement.
How to apply
Send us your CV in any format. We answer within five working days. After a first call of twenty minutes we invite you to meet the team. No recruiters, please.
We welcome applications from everybody, whatever their background, age, faith, gender or family situation, and make adjustments for disabled applicants.`,
  },
  {
    before: `Do you want your work to matter? At Norden & Vale we think that good companies are made of curious people who trust each other. We are a growing group with offices in four countries, and English is what we speak with each other. Last year we grew by a third.
In this position you will:`,
    after: `You bring energy and a sense of humour, communicate clearly in speech and writing, work well alone and in a team, keep calm under pressure and like to learn. Experience in a similar role is expected; a degree is welcome but no condition.
Perks: hybrid work where the job allows it, a laptop and phone of your choice, private health insurance, a budget of 1,500 a year for courses and books, language lessons, shares after two years.
Please note that we can only consider candidates who are allowed to work here. Applications close at the end of the month; interviews are held as they come in.`,
  },
  {
    before: `Our client, a market leader in its sector, is looking for a talented and motivated colleague to join a busy department on a permanent basis. This is an excellent opportunity for somebody who wants to develop a long-term career with a stable, well-known organisation.
Duties and responsibilities include:`,
    after: `The successful candidate will have excellent attention to detail, strong interpersonal skills, the ability to prioritise a varied workload and to meet deadlines, a proactive attitude and good computer skills. Flexibility regarding working hours is essential, since some evenings and weekends may be needed.
In return our client offers a competitive package depending on experience, a friendly working atmosphere, training on the job and real prospects.
Due to the large number of applications we can only reply to those who are invited. By applying you agree that we keep your details on file for six months. We are an equal opportunities employer.`,
  },
  {
    before: `Position summary
The Regional Services Authority serves 1.3 million residents in eleven districts. We are accountable to an elected board and publish how we spend every euro. This position reports to the head of department and belongs to grade 7.
Essential functions. The following is a summary and not an exhaustive list:`,
    after: `Minimum qualifications
Any combination of education and work that gives the knowledge, skills and abilities listed above. A background check is carried out before the appointment. The employee regularly sits, stands, walks and lifts up to ten kilograms.
Benefits
Pension scheme of the public service, 30 days of leave, flexible hours, child care on site, transport ticket, health promotion.
Selection
Applications are scored against the criteria above by a panel of three. People with disabilities are preferred where equally qualified. Reference 2231/K.`,
  },
];

/** Surroundings of the frozen jobs, by another hand. */
export const FROZEN_SURROUNDINGS: readonly Surroundings[] = [
  {
    before: `Hi! We're Tallow & Finch. You might know us from the blue boxes. Eight years ago we packed them at a kitchen table, now there are ninety of us, two dogs and a very loud coffee machine. We are profitable, independent and a bit impatient.
We need help. Specifically, somebody who will`,
    after: `Who are you? Kind, quick, honest when something goes wrong. You have done something like this before and can tell us what you would do differently. You don't need to tick every box: if most of this sounds like you, write to us.
The deal: 38 hours, pay reviewed every spring, thirty days off, a four-day week in August, a decent chair, lunch on Thursdays, a sabbatical after five years.
The process: a chat by video, a small paid task, half a day with us. We reply to everyone, promised.
Everyone belongs here. If you need the process to work differently for you, say so.`,
  },
  {
    before: `Company profile: Meridian Group plc is a diversified international business with revenues of 2.1 billion and operations in 17 countries across energy, property, leisure and professional services. Our purpose is to create lasting value for customers, colleagues, shareholders and society.
Job purpose and key accountabilities:`,
    after: `Person specification: demonstrable track record in a comparable environment; outstanding stakeholder engagement; resilience; commercial awareness; ability to work collaboratively in a matrix organisation; willingness to travel occasionally.
Rewards: competitive base, discretionary bonus, car allowance depending on grade, life assurance of four times salary, wellbeing programme, volunteering days, employee assistance line.
Meridian is committed to diversity, equity and inclusion. We do not accept unsolicited CVs from agencies. Data protection information is found on our careers site.`,
  },
  {
    before: `URGENT!!! Immediate start, ongoing work, weekly pay.
We are recruiting on behalf of a busy employer with good transport links. Long term contract with overtime available and the chance to become permanent after twelve weeks. Days, earlies and lates on rotation.
The job:`,
    after: `You must be reliable and punctual, have the right to work and two references that we can check. Own transport is an advantage, since buses do not run early on Sundays. Uniform supplied. Canteen and parking on site.
Call or text us with your name and the word START, or apply below with your CV. If you have not heard from us within a week, you have not been successful this time, but we will keep you in mind. Refer a friend and earn a voucher.`,
  },
  {
    before: `Founded by nuns in 1871, St Brigid's Trust is today a charity with a staff of 900 and many volunteers. Our values are compassion, respect, justice and excellence, and we look for people who live them. You will be part of a warm, supportive department that has just moved into a new building by the river.
Main duties`,
    after: `You should have relevant qualifications or be working towards them, be willing to undergo the checks that the law requires for work with vulnerable people, and support the ethos of the Trust.
We provide induction and regular supervision, 29 days of annual leave rising to 33, a contributory pension, a season ticket loan, chaplaincy for those who want it and a choir for those who sing.
For an informal talk, ask for the head of department. Interviews: second week of next month. Registered charity.`,
  },
];
