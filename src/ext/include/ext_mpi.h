// MPI: messages between the processes that `mpirun` started. Wraps Open MPI, loaded when it is
// needed.
//
// The library is not linked: it is loaded with dlopen in a process that mpirun started, so one
// program runs with it and without it. What is used of its binary interface has been the same since
// Open MPI 1.7. All functions are called from the thread that called ext_mpi_start.
#pragma once

#include "base_arena.h"

#include <stdbool.h>
#include <stddef.h>

// The number of processes that mpirun started together with this one, 1 without it; and which one
// this is, from 0. Both from the environment, before anything is loaded.
int ext_mpi_launched(void);
int ext_mpi_launched_rank(void);

enum { EXT_MPI_MESSAGE_BYTES_MAX = 3072 };

// Joins the others. False and a sentence in *why if the library cannot be loaded or does not start.
bool ext_mpi_start(Arena *arena, const char **why);

// Takes a copy and does not wait for the receiver. The places for copies are of ext_mpi_start's
// arena.
void ext_mpi_send(int rank, int tag, const void *bytes, size_t count);
// A message that has arrived, or false. `bytes` holds EXT_MPI_MESSAGE_BYTES_MAX.
bool ext_mpi_receive(int *rank, int *tag, void *bytes, size_t *count);

// Waits until what was sent has been taken and all others call it too, and leaves.
void ext_mpi_end(void);
// Ends all processes at once, also those that answer no more. Does not return.
_Noreturn void ext_mpi_abort(int code);
