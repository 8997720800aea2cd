// Runs in the head of the page, so that what stands there until the scripts have come is in the chosen language.
import { language } from './language.ts'

document.documentElement.lang = language
