import { Supervisor } from './supervisor/supervisor.js';

// The process behind `npm start`: brings up what is not configured, and takes it down again in the right order.
const supervisor = new Supervisor(process.env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void supervisor.stop(0));
}
// Only `npm run dev` keeps a channel to us; it closes when that process is gone.
process.on('disconnect', () => void supervisor.stop(0));
// `npm run dev` asks for this after each compilation.
process.on('SIGUSR2', () => void supervisor.restartApp());
await supervisor.start();
