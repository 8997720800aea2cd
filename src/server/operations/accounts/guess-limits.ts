// How many wrong passwords of an account are checked a day.

/** Most checks in any span of 24 hours unless told otherwise. */
export interface AccountLimits {
  /** Of one account: from addresses it was not signed in to from of late, together, and from each of them. */
  strangers: number
  perStranger: number
  /** Of one account: from addresses it was signed in to from in the last 30 days, together, and from each. */
  known: number
  perKnown: number
  /** Of one account: by whoever is signed in to it, when changing the password. */
  signedIn: number
  /** From one address, whatever the account: in 15 minutes, and in a day. */
  perAddressShort: number
  perAddress: number
}

/** The three shares of an account make 100. */
export const accountLimits: AccountLimits = {
  strangers: 50,
  perStranger: 15,
  known: 40,
  perKnown: 20,
  signedIn: 10,
  perAddressShort: 30,
  perAddress: 150,
}
