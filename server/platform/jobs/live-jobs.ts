import type { Task, TaskList } from 'graphile-worker'
import type { Pool } from 'pg'

/** Seconds of real time after which the process of a job counts as dead. */
const DEAD_AFTER_SECONDS = 15

/** Ids of the queued jobs that run in this process, by the pool of their database. */
const running = new WeakMap<Pool, Set<string>>()

/** The same jobs; while one runs, `keepJobsAlive` knows it. */
export function watched(pool: Pool, tasks: TaskList): TaskList {
  const ids = running.get(pool) ?? new Set<string>()
  running.set(pool, ids)
  const watch =
    (task: Task): Task =>
    async (payload, helpers) => {
      ids.add(helpers.job.id)
      try {
        return await task(payload, helpers)
      } finally {
        ids.delete(helpers.job.id)
      }
    }
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, watch(task)]] : [])),
  )
}

/** Tells other processes that the jobs of this one still run, however long they take. */
export async function keepJobsAlive(pool: Pool): Promise<void> {
  const ids = [...(running.get(pool) ?? [])]
  if (ids.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now()
     where id = any($1::bigint[]) and locked_at is not null`,
    [ids],
  )
}

/**
 * Frees the jobs of a killed process; the library itself would wait for four hours. Most jobs have
 * their effect once, however often they run.
 */
export async function freeJobsOfTheDead(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)
     having count(*) > 0`,
    [DEAD_AFTER_SECONDS],
  )
}
