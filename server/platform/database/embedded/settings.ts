/** The only role: trusted by everybody who may enter the socket folder. */
export const SUPERUSER = 'hiram'

/** The database that initdb makes; ours lives in it. */
export const DATABASE = 'postgres'

/** PostgreSQL reads PG* variables and the locale: it gets none of ours. */
export const PROGRAM_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * What differs from PostgreSQL's defaults, for a small machine that also runs our server.
 * Given on the command line, so that a data folder made earlier gets what is written today.
 */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // What was acknowledged survives a kill and a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '200',
    shared_buffers: '128MB',
    // Parallel plans need /dev/shm, which containers keep at 64 MB, and our queries are short.
    max_parallel_workers_per_gather: '0',
    log_line_prefix: '%m [%p] %a ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    logging_collector: 'off',
  }
}
