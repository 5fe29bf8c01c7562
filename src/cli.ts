import 'reflect-metadata';
import { runOps } from './cli/run.js';

process.exitCode = await runOps(process.argv.slice(2), process.env);
