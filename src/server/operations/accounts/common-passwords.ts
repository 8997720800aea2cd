// The list of passwords everybody tries first. It is loaded when somebody sets a password, and not before.

/** Those of these texts that are common passwords, the commonest first. */
export async function findCommon(texts: ReadonlySet<string>): Promise<string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common: readonly string[] = dictionary['passwords-common']
  return common.filter((one) => texts.has(one))
}
