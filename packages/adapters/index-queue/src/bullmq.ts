// The queue over BullMQ 6: Redis.
export { type BullmqQueueOptions, bullmqQueue } from './servers/bullmq-queue.js';
