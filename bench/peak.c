/* Runs a program and says how much memory it held at most: the figure that GNU time -v gives, where there is only
 * POSIX. A parent's own memory counts as its child's until the child has become the program, so the parent must be
 * small; an interpreter is not.
 *
 *   cc -O2 peak.c -o peak && ./peak FILE PROGRAM [WORD...]     adds a line to FILE: bytes; status of the program
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
enum { bytes_in_unit = 1 };
#else
enum { bytes_in_unit = 1024 };
#endif

int main(int count, char **words) {
    if (count < 3) {
        fputs("usage: peak FILE PROGRAM [WORD...]\n", stderr);
        return 64;
    }
    pid_t child = fork();
    if (child == 0) {
        execvp(words[2], words + 2);
        perror(words[2]);
        _exit(127);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("peak");
        return 71;
    }
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    FILE *file = fopen(words[1], "a");
    if (!file || fprintf(file, "%lld\n", (long long)used.ru_maxrss * bytes_in_unit) < 0 || fclose(file) != 0) {
        perror(words[1]);
        return 74;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
