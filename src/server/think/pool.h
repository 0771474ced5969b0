// Threads that think for the computers, so that the loop does not.
//
// The loop puts thoughts in and takes them out again, done, in the order in which they are done.
// The descriptor can be read while there are any to take.
#pragma once

#include "server_rpc.h"

typedef struct Pool Pool;

// NULL if there are no threads to be had. The arena must outlive it.
Pool *think__pool_start(Arena *arena);
// Ends the threads; what they think about is hurried, what waits is not begun. Nothing comes out
// any more.
void think__pool_stop(Pool *pool);

void think__pool_put(Pool *pool, ServerThought *thought);
// NULL: none is done.
ServerThought *think__pool_take(Pool *pool);
int think__pool_fd(const Pool *pool);
