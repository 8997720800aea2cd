// Texts that public pages and the API have in common, most of them prescribed by the specification; separate, so that
// public pages do not load the dashboard's texts.

export const login = {
  refused: 'Invalid username or password.',
  codeRefused: 'This code is not right, or has been used. Wait for the next one the app shows.',
  recoveryRefused: 'This is none of the recovery codes, or it has been used.',
  passkeyRefused:
    'This passkey was not accepted. If it was removed here, sign in with your password, and delete it from your device.',
  passkeyCancelled:
    'No passkey was used: it was cancelled, or took too long. Try again, or sign in with your password.',
  passkeyElsewhere:
    'Passkeys work at the address of the dashboard only, and this page is open at another one.',
  passkeysNotHere: 'This browser offers no passkeys here. Use another one, or a recovery code.',
  factorLate: 'The sign-in took too long. Type your password again.',
  failed: 'An error occurred during login. Please try again.',
  /** Says nothing of whether there is such an account. */
  linkSent:
    'If there is such an account and it has an e-mail address, a link is on its way. It works once, for an hour.',
  linkFailed: 'The link could not be asked for. Please try again.',
  noLinks: 'This server sends no mail of its own. Ask an administrator for a link.',
  linkSpent: 'This link has been used, has expired, or was replaced by a later one.',
  choiceFailed: 'The password could not be saved. Please try again.',
  choiceUnanswered:
    'No answer came, so the password may be saved already. Please try again with the same one.',
} as const

/** What the second step of a sign-in asks for, and how the other way is called. */
export const factorWords = {
  code: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you kept when you set this up. Each works once.',
    other: 'Use the authenticator app',
  },
} as const

export const contact = {
  sending: 'Sending...',
  failed: 'Something went wrong. Please try again.',
  thanks: 'Thank You!',
  sent: "Your message has been sent successfully. We'll get back to you shortly.",
  stillThere: 'What you wrote is one page back.',
} as const

/** Fragment identifiers on /contact that show the result of sending a message. */
export const contactOutcomes = { sent: 'sent', notSent: 'not-sent' } as const
