import { useState } from 'react'
import { CODES } from '#contract/codes.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#contract/sign-in/passkey.ts'
import type { Output } from '#contract/endpoint.ts'
import { CalledCard } from '#web/borrower/my-data/called-card.tsx'
import { toMinutes } from '#web/borrower/my-data/to-minutes.ts'
import styles from '#web/borrower/my-data/security/security.module.css'
import { PasskeyCodeSheet } from '#web/borrower/my-data/security/passkey-code-sheet.tsx'
import { useNewPasskey } from '#web/kit/passkey/use-new-passkey.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { TextField } from '#web/kit/form/field.tsx'
import { hasPasskeys } from '#web/kit/passkey/has-passkeys.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

/** The borrower's passkeys: each is named and removed, and another one added. */
export function Passkeys() {
  const words = usePasskeyWords()
  const passkeys = useCall(listPasskeys, {})
  const [isAsking, setAsking] = useState(false)
  const adding = useNewPasskey({
    onCodeNeeded: () => setAsking(true),
    onAdded: () => {
      setAsking(false)
      passkeys.again()
    },
  })
  return (
    <>
      <CalledCard title={words.title} called={passkeys}>
        <p>{words.lead}</p>
        <ul className={styles['list']}>
          {passkeys.data?.list.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} renew={passkeys.again} />
          ))}
        </ul>
        {hasPasskeys() && (
          <div className={styles['acts']}>
            <Button kind="outline" waiting={adding.waiting} onClick={() => adding.add()}>
              {words.add}
            </Button>
          </div>
        )}
      </CalledCard>
      {isAsking && (
        <PasskeyCodeSheet
          title={words.confirmTitle}
          verb={words.add}
          go={adding.add}
          waiting={adding.waiting}
          refusal={adding.refusal}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface ItemProps {
  passkey: Output<typeof listPasskeys>['list'][number]
  renew: () => void
}

function PasskeyItem({ passkey: { id, name, addedAt, usedAt }, renew }: ItemProps) {
  const words = usePasskeyWords()
  const [isNaming, setNaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const removing = useAction(
    removePasskey,
    () => {
      setAsking(false)
      toast(words.removed)
      renew()
    },
    ({ code }) => {
      if (code === CODES.confirmWithSmsCode) setAsking(true)
    },
  )
  const remove = (smsCode?: string) => removing.go(smsCode === undefined ? { id } : { id, smsCode })
  return (
    <li className={styles['item']}>
      <p className={styles['name']}>{name}</p>
      <p className={styles['quiet']}>
        <WholeDates>
          {usedAt ? words.usedAt(toMinutes(usedAt)) : words.addedAt(toMinutes(addedAt))}
        </WholeDates>
      </p>
      {isNaming ? (
        <Naming id={id} name={name} done={() => (setNaming(false), renew())} />
      ) : (
        <div className={styles['pair']}>
          <Button kind="outline" onClick={() => setNaming(true)}>
            {words.rename}
          </Button>
          <Button kind="outline" waiting={removing.waiting} onClick={() => remove()}>
            {words.remove}
          </Button>
        </div>
      )}
      {isAsking && (
        <PasskeyCodeSheet
          title={words.removeTitle}
          verb={words.remove}
          go={remove}
          waiting={removing.waiting}
          refusal={removing.refusal}
          close={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function Naming({ id, name, done }: { id: string; name: string; done: () => void }) {
  const words = usePasskeyWords()
  const [typed, setTyped] = useState(name)
  const naming = useAction(renamePasskey, done)
  return (
    <div className={styles['acts']}>
      <TextField id={`name-${id}`} label={words.name} value={typed} onChange={setTyped} error="" />
      <Button
        kind="outline"
        waiting={naming.waiting}
        disabled={typed.trim() === ''}
        onClick={() => naming.go({ id, name: typed.trim().slice(0, 60) })}
      >
        {words.save}
      </Button>
    </div>
  )
}
