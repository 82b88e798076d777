import { useState } from 'react'
import styles from '#web/borrower/complaint/photos/photo-grid.module.css'
import { useOwnImage } from '#web/kit/address/own-image.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { complaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/complaint-handling-texts.ts'

interface Props {
  /** Label of the photos. */
  label: string
  /** Addresses as sent by the server. */
  images: readonly string[]
  enlarge: (src: string, title: string) => void
}

/** Photos that were sent, three in a row; a tap enlarges one (CD-005, CD-007). */
export function PhotoGrid({ label, images, enlarge }: Props) {
  if (images.length === 0) return null
  return (
    <ul className={styles['grid']} aria-label={label}>
      {images.map((image, index) => (
        <li key={image}>
          <Photo image={image} place={index + 1} enlarge={enlarge} />
        </li>
      ))}
    </ul>
  )
}

interface PhotoProps extends Pick<Props, 'enlarge'> {
  image: string
  place: number
}

function Photo({ image, place, enlarge }: PhotoProps) {
  const words = useWords(complaintHandlingTexts)
  const src = useOwnImage(image)
  const [isMissing, setMissing] = useState(false)
  if (!src || isMissing) {
    return <span className={styles['missing']}>{words.details.missing(place)}</span>
  }
  const title = words.details.photo(place)
  return (
    <button
      type="button"
      className={styles['photo']}
      aria-haspopup="dialog"
      aria-label={words.details.enlarge(place)}
      onClick={() => enlarge(src, title)}
    >
      <img
        className={styles['image']}
        src={src}
        alt={title}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </button>
  )
}
