// A batch spread over the processes of `mpirun`, with the same result as on one machine.
//
// Rank 0 hands out slices of the batch, plays some itself, and folds all results in the order of
// indices: so files, summaries and verdicts are the same bit for bit, however many ranks there are
// and however long each takes. A slice is about a second of games, less near the end. Of short
// games a rank is given the next slice while it still plays one, so that it never waits for an
// answer.
//
// A rank that holds a slice and has said nothing for `silent_seconds` is thought lost: its slice is
// given to somebody else. Whatever comes first counts; a rank that turns up again is simply given
// more work. Once everything is played and the caller has written it, those that answer no more are
// ended.
//
// Every rank makes the same batch from the same words; a rank with other packs is refused.
#pragma once

#include "sim_batch.h"

typedef struct SimCluster {
    int rank;
    int size;
    double silent_seconds;
    uint64_t reissued; // slices that rank 0 has given out again
} SimCluster;

// Joins the others. False and a sentence in *why.
bool sim_cluster_join(Arena *arena, SimCluster *cluster, const char **why);

// Rank 0: as sim_batch_run. `number` stands for everything that the results depend on. False and a
// sentence in *why if another rank has another batch; what was folded so far is good.
bool sim_cluster_run(SimCluster *cluster, const SimBatch *batch, uint64_t number,
                     SimSummary *summary, uint64_t *done, const char **why);

// The other ranks: plays slices until rank 0 says that it is over.
void sim_cluster_serve(SimCluster *cluster, const SimBatch *batch, uint64_t number);

// Rank 0, once all is written: tells the others that it is over and waits a little for them. Gives
// the number of those that do not answer.
int sim_cluster_dismiss(SimCluster *cluster);
// Then: leaves with the others, or ends every process of the run with this exit code if some are
// lost.
void sim_cluster_leave(SimCluster *cluster, int lost, int code);
