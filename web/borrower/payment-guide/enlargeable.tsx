import { type ReactNode, useState } from 'react'
import styles from '#web/borrower/payment-guide/enlargeable.module.css'
import { useWords } from '#web/kit/frame/page.ts'
import { PictureDialog } from '#web/kit/dialog/picture-dialog.tsx'
import { paymentGuideTexts } from '#web/borrower/payment-guide/texts/payment-guide-texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  title: string
  /** Alternative text of the picture. */
  shown: string
  /** The picture; it fills the available room. */
  children: ReactNode
}

/**
 * A picture that a tap enlarges; another tap, or any other way to close a dialog, closes it
 * (DP-004).
 */
export function Enlargeable({ title, shown, children }: Props) {
  const words = useWords(paymentGuideTexts)
  const [isLarge, setLarge] = useState(false)
  const close = () => setLarge(false)
  return (
    <>
      <button
        type="button"
        className={styles['small']}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <span className="visually-hidden">{words.enlarge(shown)}</span>
        <span className={styles['fitted']}>{children}</span>
        <Magnifier />
      </button>
      {isLarge && (
        <PictureDialog title={title} close={close}>
          <button type="button" className={styles['large']} onClick={close}>
            <span className="visually-hidden">{words.shrink(shown)}</span>
            {children}
          </button>
        </PictureDialog>
      )}
    </>
  )
}

function Magnifier() {
  return <Icon shape={SHAPES.enlarge} className={styles['magnifier']} />
}
