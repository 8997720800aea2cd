// The code that makes pictures ready to travel loads after the form.
import type { UseFormReturn } from 'react-hook-form'
import type { ReadyValues } from './prepare-pictures.ts'
import type { FormValues } from './values.ts'

export const loadPreparation = () => import('./prepare-pictures.ts')

/** The values as they travel, with pictures that may still be in the making. */
export const toReadyValues = async (
  form: UseFormReturn<FormValues>,
  values: FormValues,
): Promise<ReadyValues> =>
  Object.values(values).some((value) => value instanceof File)
    ? loadPreparation().then(
        ({ preparePictures }) => preparePictures(form, values),
        () => ({ values, refusals: {} }),
      )
    : { values, refusals: {} }
