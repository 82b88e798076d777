import { useState } from 'react'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { invitationTexts as words } from '#web/console/sign-in/invitation-texts.ts'
import styles from '#web/console/sign-in/sign-in-frame.module.css'

/** The codes of who was invited, which nobody can show again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <h1>{words.codesTitle}</h1>
      <CodeList codes={codes} />
      <ConsoleButton onClick={onKept}>{words.kept}</ConsoleButton>
    </>
  )
}

/** The codes, to be written down or copied. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }

  return (
    <>
      <p>{words.codesLead}</p>
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ConsoleButton kind="outline" onClick={() => void copy().catch(() => setCopied(false))}>
        {isCopied ? words.copied : words.copy}
      </ConsoleButton>
    </>
  )
}
