// Figures as Prometheus reads them: its text format, version 0.0.4.

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

export interface Sample {
  /** Added to the family's name, such as `_bucket`. */
  suffix?: string
  labels?: Readonly<Record<string, string>>
  value: number
}

export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"')

function toLine(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  const shown = Number.isFinite(value)
    ? String(value)
    : value > 0
      ? '+Inf'
      : Number.isNaN(value)
        ? 'NaN'
        : '-Inf'
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${shown}\n`
}

/** The whole answer; families keep their order. */
export function toExposition(families: readonly Family[]): string {
  return families
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${samples.map((sample) => toLine(name, sample)).join('')}`,
    )
    .join('')
}
