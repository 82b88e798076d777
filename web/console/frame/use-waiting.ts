import { useEffect, useRef } from 'react'
import { useLocation } from 'react-admin'
import { seeToday } from '#contract/console/today.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useMay } from '#web/console/staff.ts'

/** Milliseconds after which another page that is opened reads them again. */
const FRESH_MS = 60_000

/** What waits at a page of the menu. */
export interface WaitingAt {
  readonly count: number
  readonly past: number
}

/** How much waits at each page of the menu, by its path: the queues of Today that lead there. */
export function useWaiting(): ReadonlyMap<string, WaitingAt> {
  const { pathname } = useLocation()
  const { data, dataUpdatedAt, refetch } = useRead(seeToday, {}, { isOff: !useMay(seeToday.act) })
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS)
      void refetch({ cancelRefetch: false })
  }, [pathname, dataUpdatedAt, refetch])
  const waiting = new Map<string, WaitingAt>()
  for (const { list, count, past } of data?.queues ?? []) {
    const path = `/${list.split('?')[0]}`
    const { count: others, past: late } = waiting.get(path) ?? { count: 0, past: 0 }
    waiting.set(path, { count: others + count, past: late + past })
  }
  return waiting
}
