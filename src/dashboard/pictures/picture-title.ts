import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { t } from '../language/translate.ts'

/** What a picture is called: by its file, else by the first record that uses it. */
export function titleOf({ file_name, uses }: LibraryPicture): string {
  return file_name || uses.find(({ name }) => name !== '')?.name || t('Picture without a name')
}
