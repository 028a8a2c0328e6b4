import { Enrichment, Finder } from '@placewell/contract/sourcing/enrichment.ts';
import type { z } from 'zod';

/** A look-up that found an address. */
export const anEnrichment = (values: Partial<z.input<typeof Enrichment>> = {}): Enrichment =>
  Enrichment.parse({
    enrichment_id: '00000000-0000-4000-8000-0000000000e1',
    recruiter_name: 'Ada Berg',
    first_name: 'Ada',
    last_name: 'Berg',
    job_tittle: 'Head of Talent',
    company_name: 'Nordlys',
    company_domain: 'nordlys.example',
    linkedin_url: null,
    email: 'ada.berg@nordlys.example',
    email_status: 'deliverable',
    email_score: 94,
    email_type: 'work',
    provider: 'built_in',
    providers_tried: [
      { provider: 'hunter', outcome: 'not_found', ms: 420, error_code: null },
      { provider: 'built_in', outcome: 'found', ms: 1_310, error_code: null },
    ],
    verified_at: '2026-11-22T09:00:02.000Z',
    enrich_status: 'found',
    error_code: null,
    error_message: null,
    credits_charged: 1,
    is_cached: false,
    requested_by: '00000000-0000-4000-8000-000000000001',
    requested_by_name: 'Maren Holt',
    job_id: null,
    job_title: null,
    candidate_id: null,
    candidate_email: null,
    client_ref: null,
    next_try_at: null,
    bounced_at: null,
    credits_refunded: 0,
    refund_basis: null,
    refund_refusal: null,
    refund_message: null,
    is_being_checked: false,
    is_refundable: true,
    is_do_not_enrich: false,
    created_at: '2026-11-22T09:00:00.000Z',
    completed_at: '2026-11-22T09:00:02.000Z',
    ...values,
  });

/** The finder without a vendor, not used yet. */
export const aFinder = (values: Partial<Finder> = {}): Finder =>
  Finder.parse({
    finder: 'built_in',
    label: 'Built-in finder',
    is_enabled: true,
    is_ready: true,
    needs_key: false,
    has_key: false,
    key_last4: null,
    has_shared_key: false,
    asked: 0,
    found: 0,
    hit_rate: null,
    average_ms: null,
    credits_per_find: 1,
    vendor_credits: null,
    ...values,
  });
