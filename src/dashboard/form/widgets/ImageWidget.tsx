import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isSupported } from '#browser/api-offers.ts'
import type { LibraryPicture } from '#contract/entities/picture-library.ts'
import { runWhenIdle } from '../../app/run-when-idle.ts'
import { CropButton } from '../../crop/CropButton.tsx'
import type { Cropped } from '../../crop/CropForm.tsx'
import { t } from '../../language/translate.ts'
import { ChooseButton } from '../../pictures/ChooseButton.tsx'
import type { FieldOf } from '../../resources/field.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { ImageUp, Trash2 } from '../../ui/icons.ts'
import { loadPreparation } from '../ready-values.ts'
import { type FormValues, pictureIdOf } from '../values.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { FocusPicker } from './FocusPicker.tsx'
import styles from './image.module.css'
import { Label } from './Label.tsx'
import { PictureFileInput } from './PictureFileInput.tsx'
import { filesOf, pastedFiles, readFocus, refusalOf, writeFocus } from './picture-file.ts'
import { TextWidget } from './TextWidget.tsx'
import { useField } from './use-field.ts'
import { usePreview } from './use-preview.ts'

/** The file as it travels, and why it cannot be used; as it is when the code for it does not come. */
const prepare = (file: File) =>
  loadPreparation().then(
    ({ preparePicture }) => preparePicture(file),
    () => ({ file, refusal: null }),
  )

/** Image field: the picture is chosen, dropped or pasted, and has a focal point and an alternative text. */
export function ImageWidget({ field, isRequired }: { field: FieldOf<'image'>; isRequired: boolean }) {
  const { bound, id, error, attributes } = useField(field, isRequired)
  const { setError, clearErrors, setValue, getValues, setFocus, formState } = useFormContext<FormValues>()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  // Alternative text of the picture that was replaced.
  const [formerWords, setFormerWords] = useState('')
  const [whose, setWhose] = useState<'former' | 'other'>('former')
  const preview = usePreview(bound.value)
  // A failure is ignored: whoever chooses a file asks again.
  useEffect(() => runWhenIdle(() => void loadPreparation().catch(() => undefined)), [])
  const [alt, focus] = [`${field.name}_alt`, `${field.name}_focus`]
  const names = [field.name, ...(field.hasAlt ? [alt] : []), ...(field.hasFocus ? [focus] : [])]
  const mayTakeAway = isSupported('pictures')
  /** Value after removal: none, or the stored picture where the server cannot remove it. */
  const without = mayTakeAway ? null : (formState.defaultValues?.[field.name] ?? null)

  /** Focal point and alternative text are those of the previous picture; words that may fit are offered. */
  function beginAnew(words: string, whose: 'former' | 'other') {
    if (field.hasFocus) setValue(focus, '0.5,0.5', { shouldDirty: true })
    if (!field.hasAlt) return
    if (getValues(alt)) setValue(alt, '', { shouldDirty: true })
    setFormerWords(words)
    setWhose(whose)
  }

  function choose({ picture, uses }: LibraryPicture) {
    const words = uses.find((use) => use.alt !== '')?.alt ?? ''
    clearErrors(field.name)
    if (typeof bound.value === 'string' && pictureIdOf(bound.value) === pictureIdOf(picture.url)) return
    bound.onChange(picture.url)
    beginAnew(words, 'other')
  }

  /** It is the same picture, so its words stay, and the focal point stays on what it was on. */
  function crop({ stored, toFocus }: Cropped) {
    clearErrors(field.name)
    bound.onChange(stored.picture.url)
    if (!field.hasFocus) return
    const point = toFocus(readFocus(String(getValues(focus) ?? '')))
    setValue(focus, writeFocus(point), { shouldDirty: true })
  }

  function take(files: readonly File[]) {
    const [file] = files
    if (!file) return
    const refusal = refusalOf(file)
    if (refusal) return setError(field.name, { type: 'file', message: refusal })
    clearErrors(field.name)
    const before = names.map((name) => [name, getValues(name)] as const)
    const words = String(getValues(alt) ?? '')
    bound.onChange(file)
    beginAnew(words, 'former')
    void prepare(file).then((prepared) => {
      const reason = prepared.refusal
      // The picture may have been saved, removed or replaced meanwhile.
      if (getValues(field.name) !== file) return
      if (reason === null) {
        if (prepared.file !== file) setValue(field.name, prepared.file, { shouldDirty: true })
        return
      }
      for (const [name, value] of before) setValue(name, value ?? null, { shouldDirty: true })
      setFormerWords('')
      setError(field.name, { type: 'file', message: reason })
    })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(filesOf(event.dataTransfer))
  }

  function paste(event: ClipboardEvent) {
    const files = pastedFiles(event)
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }

  return (
    <fieldset className={fields.field} onPaste={paste} aria-describedby={attributes['aria-describedby']}>
      <legend className={fields.label}>
        <Label text={field.label} isRequired={isRequired} />
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways; the button is the one for everybody. */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-empty={preview === null || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {preview && (
          <FocusPicker
            name={focus}
            src={preview}
            ratio={field.ratio}
            hasFocus={field.hasFocus}
            label={field.label}
          />
        )}
        <div className={styles.ways}>
          <Button
            ref={bound.ref}
            id={id}
            size="small"
            aria-invalid={attributes['aria-invalid']}
            aria-describedby={attributes['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {preview ? t('Replace') : t('Choose a picture')}
          </Button>
          {isSupported('picture_library') && <ChooseButton size="small" onChoose={choose} />}
          {preview && isSupported('picture_crops') && (
            <CropButton size="small" value={bound.value as File | string} ratio={field.ratio} onDone={crop} />
          )}
          {preview && (mayTakeAway || bound.value instanceof File) && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => {
                clearErrors(field.name)
                bound.onChange(without)
                setFocus(field.name)
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('Remove')}
            </Button>
          )}
        </div>
        {!preview && (
          <p className={fields.hint}>
            {t('or drop or paste it here. JPEG, PNG, WebP or AVIF; large photos are made smaller.')}
          </p>
        )}
      </div>
      <PictureFileInput ref={input} label={field.label} onChoose={take} />
      <FieldNotes id={id} hint={field.hint} error={error} isUrgent />
      {preview && field.hasAlt && (
        <TextWidget
          field={{
            widget: 'text',
            name: alt,
            label: t('Alternative text'),
            hint: t('What the picture shows, for people who cannot see it.'),
          }}
          isRequired={false}
        />
      )}
      {preview && formerWords && !getValues(alt) && (
        <div>
          <Button
            size="small"
            tone="quiet"
            className={styles.words ?? ''}
            onClick={() => {
              setValue(alt, formerWords, { shouldDirty: true })
              setFormerWords('')
              setFocus(alt)
            }}
          >
            {whose === 'former' ? t('Use the former words') : t('Use its words elsewhere')}: “{formerWords}”
          </Button>
        </div>
      )}
    </fieldset>
  )
}
