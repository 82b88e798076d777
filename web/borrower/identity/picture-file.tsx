import type { ReactNode } from 'react'
import styles from '#web/borrower/identity/picture-step.module.css'
import buttonStyles from '#web/kit/form/button.module.css'

interface Props {
  kind?: 'primary' | 'outline'
  /** Opens the phone's own camera where there is one. */
  capture?: 'user' | 'environment'
  onFile: (file: Blob) => void
  children: ReactNode
}

/** With the accepted types named, an iPhone converts its HEIC photos to JPEG. */
const TYPES = 'image/jpeg,image/png,image/webp'

const LOOKS = { primary: buttonStyles['primary'], outline: buttonStyles['outline'] }

/** A button that chooses one picture. */
export function PictureFile({ kind = 'primary', capture, onFile, children }: Props) {
  function take(chooser: HTMLInputElement) {
    const [file] = chooser.files ?? []
    // The same file may be chosen again after it was not used.
    chooser.value = ''
    if (file) onFile(file)
  }
  return (
    <label className={`${buttonStyles['button']} ${LOOKS[kind]} ${styles['file']}`}>
      {children}
      <input
        type="file"
        className={styles['input']}
        accept={TYPES}
        {...(capture && { capture })}
        onChange={({ target }) => take(target)}
      />
    </label>
  )
}
