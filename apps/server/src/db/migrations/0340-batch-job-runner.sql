-- The process that runs a batch job: it holds an advisory lock by this number, so that the number of a dead process is free.
-- A number in the row takes no connection while the job runs; a lock held by the job itself did.
alter table batch_jobs add column running_by text;
call classify_columns('batch_jobs', 'shown', 'running_by');
