import type { Task, TaskList } from 'graphile-worker'
import { beginTrace, ended, type SpanContext, type Tracer } from '#server/platform/traces/span.ts'
import { readTraceparent } from '#server/platform/traces/traceparent.ts'

/** The same jobs, each a span of what enqueued it. Its input is not told: it may name somebody. */
export function tracedJobs(tracer: Tracer | null, tasks: TaskList): TaskList {
  if (!tracer) return tasks
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) =>
      task ? [[name, tracedJob(tracer, name, task)]] : [],
    ),
  )
}

function tracedJob(tracer: Tracer, name: string, task: Task): Task {
  return async (payload, helpers) => {
    const { flags, attempts } = helpers.job
    const span = beginTrace(tracer, `job ${name}`, 'consumer', parentOf(flags))
    if (!span) return task(payload, helpers)
    const facts = { 'hiram.job': name, 'hiram.job.attempt': attempts }
    return ended(span, facts, async () => task(payload, helpers))
  }
}

function parentOf(flags: object | null): SpanContext | null {
  for (const flag of Object.keys(flags ?? {})) {
    const parent = readTraceparent(flag)
    if (parent) return parent
  }
  return null
}
