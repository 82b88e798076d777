import { useState } from 'react'
import styles from '#web/borrower/complaint/photos/photo-tile.module.css'
import type { Photo } from '#web/borrower/complaint/photos/photo.ts'
import { useOwnImage } from '#web/kit/address/own-image.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  photo: Photo
  /** From 1. */
  place: number
  again: () => void
  remove: () => void
}

/** One photo of the form: preview, progress and actions. */
export function PhotoTile({ photo, place, again, remove }: Props) {
  const { texts } = usePage()
  const words = useWords(complaintTexts).photos
  const own = useOwnImage(photo.url)
  const [isMissing, setMissing] = useState(false)
  const shown = photo.preview || (photo.url && !isMissing && own)
  const isUnderWay = photo.state === 'waiting' || photo.state === 'uploading'
  return (
    <li className={styles['tile']} data-state={photo.state}>
      {shown && (
        <img
          className={styles['photo']}
          src={shown}
          alt={words.photo(place)}
          onError={() => setMissing(true)}
        />
      )}
      {photo.state === 'done' && !shown && (
        <span className={styles['missing']}>{words.missing(place)}</span>
      )}
      {isUnderWay && (
        <progress
          className={styles['progress']}
          aria-label={words.photo(place)}
          max={1}
          value={photo.progress}
        />
      )}
      {photo.state === 'failed' && (
        <button
          type="button"
          className={styles['again']}
          aria-label={`${texts.failed.again}: ${words.photo(place)}`}
          onClick={again}
        >
          <Icon shape={SHAPES.again} />
          {texts.failed.again}
        </button>
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={words.remove(place)}
        onClick={remove}
      >
        <Icon shape={SHAPES.cross} className={styles['cross']} />
      </button>
    </li>
  )
}
