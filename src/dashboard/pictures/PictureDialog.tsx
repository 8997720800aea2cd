import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { pictureAddress } from '#browser/api-address.ts'
import { isSupported } from '#browser/api-offers.ts'
import type { LibraryPicture, LibraryUse } from '#contract/entities/picture-library.ts'
import { CropButton } from '../crop/CropButton.tsx'
import { PictureFileInput } from '../form/widgets/PictureFileInput.tsx'
import { plural, t } from '../language/translate.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/dialog.module.css'
import { ExternalLink, ImageUp, Trash2 } from '../ui/icons.ts'
import { Moment } from '../ui/Moment.tsx'
import { toExactMoment } from '../ui/moments.ts'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { cropEverywhere, removeUnused } from './picture-acts.ts'
import { titleOf } from './picture-title.ts'
import { formOf, hasAltIn, isRemovable, kindOf, toSize } from './picture-words.ts'
import styles from './pictures.module.css'
import { ReplaceForm } from './ReplaceForm.tsx'
import { StoredImage } from './StoredImage.tsx'

function Use({ use }: { use: LibraryUse }) {
  const form = formOf(use)
  const name = use.name || t('Without a name')
  return (
    <li>
      {form ? <Link to={form}>{name}</Link> : <strong>{name}</strong>}
      <span>{kindOf(use)}</span>
      {hasAltIn(use) && <q data-empty={use.alt === '' || undefined}>{use.alt || t('No alternative text')}</q>}
    </li>
  )
}

function UsesOf({ picture }: { picture: LibraryPicture }) {
  const { uses, use_count, kept_until, goes_at } = picture
  if (use_count === 0)
    return (
      <p className={dialog.text}>
        {t('No record and no draft uses this picture.{until}{end}', {
          until:
            kept_until &&
            t(' What has used it can be brought back until {moment}, so it stays until then.', {
              moment: toExactMoment(kept_until),
            }),
          end:
            !kept_until &&
            goes_at &&
            t(' It goes by itself on {moment}.', { moment: toExactMoment(goes_at) }),
        })}
      </p>
    )
  return (
    <>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <Use key={`${use.resource} ${use.id} ${use.draft_id} ${use.field}`} use={use} />
        ))}
      </ul>
      {use_count > uses.length && (
        <p className={styles.note}>
          {t('And in {others} more places.', { others: use_count - uses.length })}
        </p>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface Props {
  picture: LibraryPicture
  /** A file that is to take its place, where that is known already. */
  dropped: File | null
  onClose: () => void
}

/** A picture with all that is known of it, where it is used, and what can be done with it. */
export function PictureDialog({ picture, dropped, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState(dropped)
  const { picture: shown } = picture
  return (
    <TitledDialog
      title={titleOf(picture)}
      isWide
      titleClassName={styles.heading}
      isDismissable
      onClose={onClose}
    >
      {file ? (
        <ReplaceForm picture={picture} file={file} onCancel={() => setFile(null)} onDone={onClose} />
      ) : (
        <>
          <div className={styles.details}>
            <span className={styles.whole}>
              <StoredImage picture={shown} sizes="(width < 44rem) 90vw, 22rem" />
            </span>
            <dl className={styles.list}>
              <Fact name={t('Size')}>
                {t('{width} × {height} pixels, {size}; {stored} with its smaller copies', {
                  width: shown.width,
                  height: shown.height,
                  size: toSize(picture.bytes),
                  stored: toSize(picture.stored_bytes),
                })}
              </Fact>
              <Fact name={t('Uploaded')}>
                <Moment at={picture.uploaded_at} />
                {picture.uploaded_by && t(' by {uploaded_by}', { uploaded_by: picture.uploaded_by })}
              </Fact>
              {(picture.original !== null || picture.parts > 0) && (
                <Fact name={t('Cropped')}>
                  {picture.original === null
                    ? plural(
                        picture.parts,
                        'One part of it is a picture of its own, which needs this one as its original.',
                        '{count} parts of it are pictures of their own, which need this one as their original.',
                      )
                    : t('A part of another picture, which is kept. “Crop” shows the whole of it again.')}
                </Fact>
              )}
              <Fact name={picture.use_count === 0 && picture.parts === 0 ? t('Unused') : t('Used in')}>
                <UsesOf picture={picture} />
              </Fact>
            </dl>
          </div>
          <PictureFileInput
            ref={input}
            label={t('New picture')}
            onChoose={([chosen]) => setFile(chosen ?? null)}
          />
          <div className={dialog.actions}>
            <a className={styles.original} href={pictureAddress(shown.url)} target="_blank" rel="noreferrer">
              {t('Open the file')} <ExternalLink aria-hidden="true" />
            </a>
            {isRemovable(picture) && (
              <Button
                tone="danger"
                onClick={() => void removeUnused([picture]).then((isDone) => isDone && onClose())}
              >
                <Trash2 aria-hidden="true" />
                {t('Remove')}
              </Button>
            )}
            {picture.use_count > 0 && isSupported('picture_crops') && (
              <CropButton
                value={shown.url}
                ratio={null}
                onDone={async (cropped) => {
                  await cropEverywhere(picture, cropped)
                  onClose()
                }}
              />
            )}
            {picture.use_count > 0 && (
              <Button onClick={() => input.current?.click()}>
                <ImageUp aria-hidden="true" />
                {t('Replace everywhere')}
              </Button>
            )}
            <Button tone="strong" onClick={onClose}>
              {t('Close')}
            </Button>
          </div>
        </>
      )}
    </TitledDialog>
  )
}
