import { toExactMoment, toMomentInWords } from './moments.ts'

/** A relative time; the exact time is in its title. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={toExactMoment(at)}>
      {toMomentInWords(at)}
    </time>
  )
}
