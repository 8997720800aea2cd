// Whether the server has refused a call because the account has to have a second factor.
import { atom } from 'nanostores'

export const $needsFactor = atom(false)
