import { readdirSync, readFileSync } from 'node:fs'

/** Bytes of a process and those it started that run the server, by what Linux says of them. */
export function readMemory(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => each === pid || parentOf(each) === pid)
  return children.map(nodeMemoryOf).reduce((sum, each) => sum + each, 0)
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1] ?? 0)
}

function nodeMemoryOf(pid: number): number {
  const status = statusOf(pid)
  if (/^Name:\s+postgres$/m.test(status)) return 0
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
