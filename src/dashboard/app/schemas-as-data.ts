// Zod makes programs of its schemas where it may. Here the policy forbids it, and the mere attempt is told as a breach:
// this comes before every schema (the group of its name in astro.config.mjs).
import { config } from 'zod'

config({ jitless: true })
