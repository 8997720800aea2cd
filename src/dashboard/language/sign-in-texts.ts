// The texts of a sign-in that the contract prescribes, in the chosen language.
import * as texts from '#contract/visitor-texts.ts'
import { translateAll } from './contract-texts.ts'

export const login = translateAll(texts.login)
export const factorWords = {
  code: translateAll(texts.factorWords.code),
  recovery: translateAll(texts.factorWords.recovery),
}
