// What other contexts may import of this one.
export * from './access/access.public.ts';
export * from './accounts/accounts.public.ts';
export * from './agencies/agencies.public.ts';
export * from './mail/mail.public.ts';
export * from './recruiters/recruiters.public.ts';
export * from './security-log/security-log.public.ts';
