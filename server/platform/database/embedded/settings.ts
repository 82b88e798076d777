import type { Place } from '#server/platform/database/embedded/place.ts'

/** The role that initdb makes; it has a password. */
export const SUPERUSER = 'hiram'

/** The database that initdb creates, with the server's tables. */
export const DATABASE = 'postgres'

/** PostgreSQL reads PG* variables and the locale, so it gets none of this process. */
export const PROGRAM_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Differences from PostgreSQL's defaults, for a small machine that also runs the app. They are set
 * on the command line, so that an older data folder gets today's settings.
 */
export function serverSettings({
  socketFolder,
  maxConnections,
  waitsForDisk,
}: Pick<Place, 'socketFolder' | 'maxConnections' | 'waitsForDisk'>): Record<string, string> {
  const isDurable = waitsForDisk ? 'on' : 'off'
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // Acknowledged writes survive a kill and a power cut.
    fsync: isDurable,
    synchronous_commit: isDurable,
    full_page_writes: isDurable,
    max_connections: String(maxConnections),
    shared_buffers: '128MB',
    // Parallel plans need /dev/shm, which containers limit to 64 MB, and the queries are short.
    max_parallel_workers_per_gather: '0',
    log_line_prefix: '%m [%p] %a ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    logging_collector: 'off',
  }
}
