import '#web/kit/frame/kit.css'
import { createRoot } from 'react-dom/client'
import { whoAmI } from '#contract/console/staff/me.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { Unlock } from '#web/console/frame/unlock-gate.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { setClock } from '#web/console/kit/reads/use-now.ts'
import { ConsoleApp } from '#web/console/console-app.tsx'

/** React throws if it is missing. */
const place = document.getElementById('app') as HTMLElement

void open()

/** Whoever is not signed in is led to the sign-in page, and stays there. */
async function open() {
  // The session may be locked before there is a page.
  const gate = document.body.appendChild(document.createElement('div'))
  const lock = createRoot(gate)
  lock.render(<Unlock />)
  const opened = await callStaff(whoAmI).then(
    (me) => {
      setClock(me.now)
      return <ConsoleApp me={me} />
    },
    (error: unknown) => <Failed error={error} />,
  )
  lock.unmount()
  gate.remove()
  createRoot(place).render(opened)
}
