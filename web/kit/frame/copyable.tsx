import { useId } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import styles from '#web/kit/frame/copyable.module.css'
import { useCopy } from '#web/kit/frame/use-copy.ts'

/** A code to pass on, in large figures, with a button that copies it. */
export function Copyable({ code }: { code: string }) {
  const { texts } = usePage()
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
        <svg className={styles['sign']} viewBox="0 0 24 24" aria-hidden="true">
          <rect x="9" y="9" width="10" height="11" rx="2" />
          <path d="M15 6V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h1" />
        </svg>
        {texts.copy.button}
      </button>
    </p>
  )
}
