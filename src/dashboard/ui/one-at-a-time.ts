// What is sent once although its button is pressed twice: the second press of a double click comes before the page shows
// that the first is under way.
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Runs work; what is asked for while some is under way is not run. */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }
}

/** A mutation that is not sent again while it is under way. */
export function useOneMutation<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const once = useOneAtATime()
  const mutation = useMutation(options)
  return {
    ...mutation,
    mutate: (input: Input) =>
      // What it throws is the error of the mutation.
      void once(() => mutation.mutateAsync(input).catch(() => undefined)),
  }
}
