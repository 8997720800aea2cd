import { isSupported } from '#browser/api-offers.ts'
import { limits } from '#contract/limits.ts'
import { t } from '../language/translate.ts'
import fields from '../ui/field.module.css'
import many from './many-pictures.module.css'
import type { NewPictureState } from './new-pictures.ts'
import { usePreview } from './widgets/use-preview.ts'

interface Props {
  picture: NewPictureState
  onChange: (part: Partial<NewPictureState>) => void
}

export function NewPicture({ picture, onChange }: Props) {
  const { file, stored, caption, alt, share, refusal, problem } = picture
  const preview = usePreview(refusal ? null : (stored?.address ?? file))
  return (
    <div className={many.picture}>
      {preview ? <img src={preview} alt={file.name} /> : <span className={many.none} />}
      <div className={fields.stack}>
        {refusal ? (
          <p className={fields.error} role="alert">
            {refusal}
          </p>
        ) : (
          <>
            <input
              className={fields.input}
              aria-label={t('Caption of {name}', { name: file.name })}
              placeholder={t('Caption')}
              maxLength={limits.line}
              value={caption}
              onChange={(event) => onChange({ caption: event.currentTarget.value })}
            />
            {isSupported('picture_details') && (
              <input
                className={fields.input}
                aria-label={t('Alternative text of {name}', { name: file.name })}
                placeholder={t('Alternative text: what the picture shows')}
                maxLength={limits.line}
                value={alt}
                onChange={(event) => onChange({ alt: event.currentTarget.value })}
              />
            )}
          </>
        )}
        {share !== null && (
          <progress value={share} max={1} aria-label={t('Uploading {name}', { name: file.name })} />
        )}
        {problem && (
          <p className={fields.error} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
