import 'reflect-metadata';
import { runProcess } from './run-process.js';

await runProcess({ ROLE: 'worker' });
