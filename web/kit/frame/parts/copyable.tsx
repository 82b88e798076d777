import { useId } from 'react'
import { COPY_TEXTS } from '#web/kit/texts/copy-texts.ts'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/frame/parts/copyable.module.css'
import { useCopy } from '#web/kit/frame/parts/use-copy.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** A code to pass on, in large figures, with a button that copies it. */
export function Copyable({ code }: { code: string }) {
  const { language } = usePage()
  const codeId = useId()
  const copy = useCopy()
  return (
    <p className={styles['copyable']}>
      <span id={codeId} className={styles['code']}>
        {code}
      </span>
      <button
        type="button"
        className={styles['copy']}
        aria-describedby={codeId}
        onClick={() => copy(code)}
      >
        <Icon shape={SHAPES.copy} className={styles['sign']} />
        {COPY_TEXTS[language].button}
      </button>
    </p>
  )
}
