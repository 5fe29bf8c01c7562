import 'reflect-metadata';
import { runProcess } from './runtime/run-process.js';

await runProcess({ ROLE: 'worker' });
