// Disables Zod's code generation: the CSP forbids it, and even the attempt is reported as a violation. This module must
// run before every schema (see the group of its name in astro.config.mjs).
import { config } from 'zod'

config({ jitless: true })
