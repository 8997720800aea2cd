// What becomes of the pictures of a form before they travel: each is looked at and made smaller once, whoever asks.
import type { UseFormReturn } from 'react-hook-form'
import type { FieldErrors } from '#contract/errors.ts'
import type { FormValues } from './values.ts'
import { prepareFile, refusalOfContent } from './widgets/prepare-file.ts'

export interface ReadyValues {
  values: FormValues
  /** Why pictures cannot be used, by field. */
  refusals: FieldErrors
}

type Prepared = Awaited<ReturnType<typeof prepareFile>>

const prepared = new WeakMap<File, Promise<Prepared>>()

async function prepare(file: File): Promise<Prepared> {
  const [unreadable, { file: smaller, refusal }] = await Promise.all([
    refusalOfContent(file),
    prepareFile(file),
  ])
  return { file: smaller, refusal: unreadable ?? refusal }
}

/** The file as it travels, and why it cannot be used, if so. What it became is ready as it is. */
export function preparePicture(file: File): Promise<Prepared> {
  const known = prepared.get(file)
  if (known) return known
  const preparing = prepare(file)
  prepared.set(file, preparing)
  void preparing.then((result) => prepared.set(result.file, preparing))
  return preparing
}

/** The values with each picture as it travels, which takes its place in the form as well. */
export async function preparePictures(
  form: UseFormReturn<FormValues>,
  values: FormValues,
): Promise<ReadyValues> {
  const ready = { ...values }
  const refusals: FieldErrors = {}
  for (const [name, file] of Object.entries(values)) {
    if (!(file instanceof File)) continue
    const result = await preparePicture(file)
    ready[name] = result.file
    if (result.refusal !== null) refusals[name] = [result.refusal]
    else if (result.file !== file && form.getValues(name) === file)
      form.setValue(name, result.file, { shouldDirty: true })
  }
  return { values: ready, refusals }
}
