import type { Confirmation } from '#web/borrower/application/use-confirmation.ts'
import { Lazy } from '#web/kit/frame/lazy.ts'

interface Props {
  confirmation: Confirmation
  /** Of the agreement's page. */
  address: string
}

/** The mandatory agreement, until it is accepted (CF-011). */
export function MandatoryFirst({ confirmation, address }: Props) {
  if (!confirmation.mustRead) return null
  return (
    <Lazy
      key={confirmation.readTries}
      load={loadMandatoryAgreement}
      props={{ address, onAgree: confirmation.markRead }}
    />
  )
}

async function loadMandatoryAgreement() {
  return (await import('#web/borrower/application/agreements/mandatory-agreement.tsx'))
    .MandatoryAgreement
}
