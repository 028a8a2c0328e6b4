import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STATUS_NAMES } from '../../../lib/values/match-statuses.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { nextStep } from './next-step.ts';

describe('the next step of a match', () => {
  it.each<[MatchStatus, string, string]>([
    ['new', 'Shortlist', 'move'],
    ['viewed', 'Shortlist', 'move'],
    ['shortlisted', 'Send to client', 'send'],
    ['contacted', 'Send to client', 'send'],
    ['submitted', 'Interview…', 'interview'],
    ['interviewing', 'Offer…', 'offer'],
    ['offered', 'Place…', 'move'],
    ['placed', 'Reopen', 'reopen'],
    ['rejected', 'Reopen', 'reopen'],
    ['withdrawn', 'Reopen', 'reopen'],
  ])('of one that is %s is "%s"', (status, label, act) => {
    expect(nextStep(aMatch({ status }), { canSend: true })).toMatchObject({ label, act });
  });

  it('is to choose the client where the job has none', () => {
    const match = aMatch({ status: 'shortlisted', client_name: null });
    expect(nextStep(match, { canSend: true })).toEqual({ act: 'chooseClient', label: 'Choose client' });
  });

  it('is none without the right to change it', () => {
    expect(nextStep(aMatch({ may_change: false }), { canSend: true })).toBeUndefined();
  });

  it('is a plain move where a form would need a hidden side, or nothing can be sent', () => {
    const hidden = { job_id: null, client_name: null };
    expect(nextStep(aMatch({ status: 'contacted', ...hidden }), { canSend: true })).toMatchObject({
      act: 'move',
      to: 'submitted',
      label: 'Submit',
    });
    expect(nextStep(aMatch({ status: 'interviewing', candidate_id: null }), { canSend: true })).toMatchObject(
      {
        act: 'move',
        to: 'offered',
        label: 'Offer',
      },
    );
    expect(nextStep(aMatch({ status: 'contacted' }), { canSend: false })).toMatchObject({ to: 'submitted' });
  });

  it.each<[MatchStatus, string]>([
    ['new', 'Own shortlisted'],
    ['submitted', 'Own interviewing…'],
    ['interviewing', 'Own offered…'],
    ['offered', 'Own placed…'],
    ['contacted', 'Send to client'],
  ])('of one that is %s shows the name of a renamed stage: %s', (status, label) => {
    const names = {
      ...DEFAULT_STATUS_NAMES,
      isRenamed: () => true,
      nameOf: (one: MatchStatus) => `Own ${one}`,
    };
    expect(nextStep(aMatch({ status }), { names, canSend: true })).toMatchObject({ label });
  });
});
