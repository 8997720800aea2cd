// Comparing versions of packages, for floors.

/** Whether `version` is at least `floor`; a pre-release counts as older than its release. */
export function isAtLeast(version: string, floor: string): boolean {
  const [numbers, minimum] = [numbersOf(version), numbersOf(floor)]
  for (let i = 0; i < 3; i += 1) {
    const difference = (numbers[i] ?? 0) - (minimum[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return !version.includes('-') || floor.includes('-')
}

/** Whether a dependency names one release, of a package under another name too, and no range, tag or address. */
export function isExact(version: string): boolean {
  return /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i.test(version)
}

function numbersOf(version: string): number[] {
  return version.replace(/-.*$/, '').split('.').map(Number)
}
