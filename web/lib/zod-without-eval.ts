// Imported before any schema is made: the content security policy forbids eval, which zod would try with the first one.
import { config } from 'zod';

config({ jitless: true });
